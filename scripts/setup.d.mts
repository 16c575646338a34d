/** Runs a program to its end; what it prints is added to `output` where that is given. @returns its exit code */
export function run(
  command: string,
  args: readonly string[],
  options?: { readonly output?: string[] },
): Promise<number>;
