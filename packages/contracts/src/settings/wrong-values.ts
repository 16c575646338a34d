import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/**
 * What is right, for the rules that say nothing themselves; undefined leaves it to zod. Values are not
 * repeated: they may be secret.
 */
export function rightValue(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'int') return 'must be a whole number';
      return issue.expected === 'number' ? 'must be a number' : undefined;
    case 'too_small':
    case 'too_big':
      return rightSize(issue);
    case 'invalid_format':
      return issue.format === 'url' ? 'must be an address such as https://host.example' : undefined;
    case 'invalid_value':
      return issue['expected'] === 'stringbool'
        ? 'must be true or false'
        : `must be one of ${issue.values.map(String).join(', ')}`;
    default:
      return undefined;
  }
}

const UNITS: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' };

function rightSize(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): string {
  const unit = UNITS[issue.origin] ?? '';
  return issue.code === 'too_small'
    ? `must be at least ${issue.minimum}${unit}`
    : `must be at most ${issue.maximum}${unit}`;
}

/** How a value looks, without what it says: enough to notice a stray blank or a quotation mark. */
export function shapeOf(value: string): string {
  const notes = [
    ...(value.trim() === value ? [] : ['blanks at the ends']),
    ...(/^(["']).*\1$/su.test(value.trim()) ? ['quotation marks around it'] : []),
  ];
  const length = `${value.length} character${value.length === 1 ? '' : 's'}`;
  return [length, ...notes].join(', with ');
}
