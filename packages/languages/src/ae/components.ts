import { arSD as core } from '@mui/material/locale';

export default [core] as const;
