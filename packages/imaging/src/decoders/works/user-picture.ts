import { renderUserPicture } from '../../user-picture.ts';
import type { Decode } from '../work.ts';

const userPicture: Decode<null, null> = async (_order, bytes) => ({
  answer: null,
  parts: [await renderUserPicture(bytes)],
});
export default userPicture;
