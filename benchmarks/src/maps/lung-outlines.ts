/**
 * Corners in the frame of both lungs: x −1 to 1 from wall to wall with the midline at 0, y 0 to 1 downwards.
 * All run clockwise as one sees them.
 */
export type Outline = readonly (readonly [number, number])[];

/**
 * Borders of the two lung fields of a frontal film as they are usually seen, drawn by hand from the anatomy:
 * apices, costal walls, costophrenic angles, domes of the diaphragm, mediastinum and heart. The right lung is
 * on the left of the image.
 */
export const SEEN: readonly Outline[] = [
  [
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
  ],
  [
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
  ],
];

/**
 * The lungs as they lie: also behind the heart and behind the domes, down to the depth of the costophrenic
 * angles, where opacities of the lower lobes are. What lies in the midline is no lung.
 */
export const WHOLE: readonly Outline[] = [
  [
    [-0.45, -0.02],
    [-0.3, 0],
    [-0.2, 0.08],
    [-0.17, 0.28],
    [-0.17, 0.7],
    [-0.2, 0.94],
    [-0.55, 0.95],
    [-0.8, 0.98],
    [-0.98, 1.05],
    [-1.04, 0.8],
    [-1.01, 0.58],
    [-0.94, 0.36],
    [-0.82, 0.15],
    [-0.64, 0.02],
  ],
  [
    [0.45, -0.02],
    [0.64, 0.02],
    [0.82, 0.15],
    [0.94, 0.36],
    [1.01, 0.58],
    [1.04, 0.8],
    [0.98, 1.05],
    [0.8, 0.98],
    [0.55, 0.95],
    [0.22, 0.94],
    [0.19, 0.7],
    [0.2, 0.28],
    [0.22, 0.08],
    [0.31, 0],
  ],
];
