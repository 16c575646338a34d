import { arSD as core } from '@mui/material/locale';
import { arSD as grid } from '@mui/x-data-grid/locales';

export default [core, grid] as const;
