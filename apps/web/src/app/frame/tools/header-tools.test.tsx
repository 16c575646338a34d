import { isFor, lazyTool } from '@aiso/ui/frame/header-tool.ts';
import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { HeaderTools } from './HeaderTools.tsx';

afterEach(cleanup);

it.each([
  ['everyone', [], true],
  ['admin', ['notification:read'], false],
  ['admin', ['administration:open'], true],
  ['notification:read', ['notification:read'], true],
  ['notification:read', ['patient:read'], false],
] as const)('a tool for %s is there for who may %j: %s', (audience, can, isThere) =>
  expect(isFor({ audience }, can)).toBe(isThere),
);

it('a tool whose code is still coming has its room, which says nothing; one that cannot come has none', async () => {
  const Coming = lazyTool<object>(() => new Promise(() => {}));
  const Missing = lazyTool<object>(async () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const Here = () => <button type="button">here</button>;
  await renderPart(
    <HeaderTools
      tools={[
        { id: 'here', audience: 'everyone', Tool: Here },
        { id: 'coming', audience: 'everyone', Tool: Coming },
        { id: 'missing', audience: 'everyone', Tool: Missing },
      ]}
    />,
  );
  const buttons = () => screen.getAllByRole('button', { hidden: true });
  await waitFor(() => expect(buttons()).toHaveLength(3));
  const [here, coming, more] = buttons();
  expect(here?.textContent).toBe('here');
  expect(coming?.ariaHidden).toBe('true');
  expect(more?.ariaLabel).toBe('More tools');
});
