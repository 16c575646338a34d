import createCache from '@emotion/cache';
import { mirror } from './mirror.ts';

/** The one cache of both directions. */
export const emotionCache = createCache({ key: 'aiso', stylisPlugins: [mirror] });
