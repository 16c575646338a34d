import { createCssVariablesTheme, createHighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import type { HighlightedSource } from '../../src/site/components/page-reference.ts';

let made: ReturnType<typeof createHighlighterCore> | undefined;

const highlighter = () => {
  made ??= createHighlighterCore({
    themes: [createCssVariablesTheme({ variablePrefix: '' })],
    langs: [import('shiki/langs/tsx.mjs')],
    engine: createJavaScriptRegexEngine(),
  });
  return made;
};

/** Its colour's variable is the token's kind: `var(token-keyword)`. */
const kindOf = (color: string | undefined): string | null =>
  /^var\(token-(?<kind>[a-z-]+)\)$/u.exec(color ?? '')?.groups?.['kind'] ?? null;

/**
 * TypeScript with JSX as tokens in their order. What has a kind (`keyword`, `string-expression`, `function`,
 * `constant`, `comment`, `punctuation`, `parameter`) is told with it. Colours are the page's.
 */
export async function highlight(code: string): Promise<HighlightedSource> {
  const { tokens } = (await highlighter()).codeToTokens(code.trimEnd(), {
    lang: 'tsx',
    theme: 'css-variables',
    // Without a limit of time: on a busy machine a line would be left as it is.
    tokenizeTimeLimit: 0,
  });
  const source: (string | readonly [kind: string, text: string])[] = [];
  const addPlain = (text: string): void => {
    const last = source.at(-1);
    if (typeof last === 'string') source.splice(-1, 1, last + text);
    else source.push(text);
  };
  for (const [at, line] of tokens.entries()) {
    if (at > 0) addPlain('\n');
    for (const { content, color } of line) {
      const kind = kindOf(color);
      if (kind === null) addPlain(content);
      else source.push([kind, content]);
    }
  }
  return source;
}
