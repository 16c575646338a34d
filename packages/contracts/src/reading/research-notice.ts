export const RESEARCH_NOTICE = 'For research and evaluation, not for diagnosis.';

export const HEATMAP_DEFAULT_OPACITY = 0.45;
