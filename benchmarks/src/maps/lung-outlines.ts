/** Corners in the frame of both lungs: x −1 to 1 from wall to wall with the midline at 0, y 0 to 1 downwards. */
export type Outline = readonly (readonly [number, number])[];

/**
 * The two lung fields of a frontal film as they are usually seen, drawn by hand from the anatomy: apices,
 * costal walls, costophrenic angles, domes of the diaphragm, and the borders of mediastinum and heart. What lies
 * behind the heart is not in them. The right lung is on the left of the image. Both run clockwise.
 */
export const RIGHT_LUNG: Outline = [
  [-0.45, 0],
  [-0.3, 0.02],
  [-0.21, 0.1],
  [-0.19, 0.28],
  [-0.21, 0.48],
  [-0.26, 0.66],
  [-0.33, 0.84],
  [-0.55, 0.82],
  [-0.76, 0.87],
  [-0.95, 1],
  [-1, 0.8],
  [-0.97, 0.58],
  [-0.9, 0.36],
  [-0.78, 0.16],
  [-0.62, 0.04],
];

export const LEFT_LUNG: Outline = [
  [0.45, 0],
  [0.62, 0.04],
  [0.78, 0.16],
  [0.9, 0.36],
  [0.97, 0.58],
  [1, 0.8],
  [0.96, 1.02],
  [0.82, 0.9],
  [0.66, 0.86],
  [0.56, 0.78],
  [0.42, 0.6],
  [0.28, 0.46],
  [0.22, 0.28],
  [0.23, 0.1],
  [0.31, 0.02],
];
