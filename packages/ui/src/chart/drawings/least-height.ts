/** Of a heat map: the names of its columns, a row, and the scale below. */
export const HEAD_PX = 20;
export const LEAST_ROW_PX = 18;
export const RAMP_HEIGHT_PX = 22;

/** What a heat map of so many rows needs. */
export const heatmapHeight = (rows: number): number => HEAD_PX + LEAST_ROW_PX * rows + RAMP_HEIGHT_PX;

/** Of a funnel: what is written of a step, and its bar. */
export const STEP_TEXT_PX = 18;
export const LEAST_STEP_PX = STEP_TEXT_PX + 12;
