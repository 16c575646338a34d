/** As `ref` of what takes the place of the control that was just used: the focus would be lost with that. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
