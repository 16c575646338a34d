/** A window that is low, as any is at 200 %: what stands around the content takes less of it. */
export const LOW_WINDOW = '@media (max-height: 620px)';
