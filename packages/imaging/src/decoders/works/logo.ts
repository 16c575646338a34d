import { renderLogo } from '../../logo.ts';
import type { Decode } from '../work.ts';

const logo: Decode<null, null> = async (_order, bytes) => ({
  answer: null,
  parts: [await renderLogo(bytes)],
});
export default logo;
