/** Where one meets. */
export type Room = {
  readonly id: string;
  readonly name: string;
  readonly seats: number;
  readonly has: string;
};

export const ROOMS: readonly Room[] = [
  { id: 'room-2-14', name: 'Room 2.14', seats: 12, has: 'Video' },
  { id: 'library', name: 'Library', seats: 8, has: 'Whiteboard' },
  { id: 'reading-room', name: 'Reading room', seats: 6, has: 'Workstations' },
  { id: 'seminar-room', name: 'Seminar room', seats: 30, has: 'Projector' },
  { id: 'lecture-hall', name: 'Lecture hall', seats: 120, has: 'Recording' },
  { id: 'quiet-room', name: 'Quiet room', seats: 4, has: 'Phone' },
];

export const roomOf = (id: string | null | undefined): Room | undefined =>
  ROOMS.find((room) => room.id === id);
