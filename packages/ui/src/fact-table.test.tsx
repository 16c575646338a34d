import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FactTable } from './FactTable.tsx';

const tableOf = (titles: readonly string[]) => (
  <FactTable
    label="Facts"
    rows={[titles]}
    rowKey={() => 'row'}
    columns={titles.map((title, at) => ({ title, key: String(at), cell: () => title }))}
  />
);

test('columns of one title stand apart: nothing of a table stays when another takes its place', () => {
  const { rerender } = render(tableOf(['b', 'a', 'a', 'b']));
  rerender(tableOf(['a', 'b']));
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['a', 'b']);
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['b']);
});
