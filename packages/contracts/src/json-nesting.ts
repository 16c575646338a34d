/**
 * No document of ours is nested so deeply. What walks a value that others wrote needs its stack for each
 * level.
 */
const DEEPEST = 64;

/**
 * Whether JSON text opens more arrays and objects within each other than any document of ours. Linear in the
 * text.
 */
export function isNestedTooDeeply(json: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === '"') isInString = !isInString;
    else if (isInString) at += sign === '\\' ? 1 : 0;
    else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}
