import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/**
 * What is right, for the rules that say nothing themselves; undefined leaves it to zod. Values are not
 * repeated: they may be secret.
 */
export function rightValue(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'int') return 'a whole number is needed';
      return issue.expected === 'number' ? 'a number is needed' : undefined;
    case 'too_small':
    case 'too_big':
      return rightSize(issue);
    case 'invalid_format':
      return issue.format === 'url' ? 'an address such as https://host.example is needed' : undefined;
    case 'invalid_value':
      return issue['expected'] === 'stringbool'
        ? 'true or false is needed'
        : `one of ${issue.values.map(String).join(', ')} is needed`;
    default:
      return undefined;
  }
}

const UNITS: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' };

function rightSize(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): string {
  const unit = UNITS[issue.origin] ?? '';
  return issue.code === 'too_small'
    ? `at least ${issue.minimum}${unit} is needed`
    : `at most ${issue.maximum}${unit} is allowed`;
}

/** How a value looks, without what it says: enough to notice a stray blank or a quotation mark. */
export function shapeOf(value: string): string {
  const notes = [
    ...(value.trim() === value ? [] : ['blanks at its ends']),
    ...(/^(["']).*\1$/su.test(value.trim()) ? ['quotation marks around it'] : []),
  ];
  const length = `${value.length} character${value.length === 1 ? '' : 's'}`;
  return [length, ...notes].join(', with ');
}
