const heading = { fontWeight: 600, lineHeight: 1.2, letterSpacing: '-0.011em' };

/** Sizes in rem of 16 px: 12 / 13 / 14 / 16 / 20 / 26 / 34. The system's faces stand behind Inter for Arabic and Chinese. */
export const typography = {
  fontFamily:
    "'Inter Variable', system-ui, -apple-system, 'Segoe UI', 'Noto Sans', 'Noto Sans Arabic', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', sans-serif",
  fontSize: 14,
  h1: { ...heading, fontSize: '2.125rem' },
  h2: { ...heading, fontSize: '1.625rem' },
  h3: { ...heading, fontSize: '1.25rem' },
  h4: { ...heading, fontSize: '1rem' },
  h5: { ...heading, fontSize: '0.875rem' },
  h6: { ...heading, fontSize: '0.8125rem' },
  subtitle1: { fontSize: '1rem', lineHeight: 1.5 },
  subtitle2: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.5 },
  body1: { fontSize: '0.875rem', lineHeight: 1.5 },
  body2: { fontSize: '0.8125rem', lineHeight: 1.5 },
  caption: { fontSize: '0.75rem', lineHeight: 1.5 },
  overline: {
    fontSize: '0.75rem',
    fontWeight: 600,
    lineHeight: 1.5,
    letterSpacing: '0.06em',
    textTransform: 'uppercase',
  },
  button: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.5, textTransform: 'none' },
} as const;
