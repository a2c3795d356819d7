import { act, render, waitFor } from '@testing-library/react';

import { openAbout } from './about';
import { LazyAboutHost } from './lazy-about-host';

jest.mock('./about-dialog', () => {
  throw new Error('Loading chunk 7 failed.');
});
afterEach(() => jest.restoreAllMocks());

it('versions whose dialog cannot be loaded are told by the browser itself', async () => {
  const tell = jest.spyOn(window, 'alert').mockReturnValue();
  const versions = { shell: '1.1.0', remotes: [], server: null };
  render(<LazyAboutHost versions={() => Promise.resolve(versions)} />);
  act(() => openAbout());
  await waitFor(() => expect(tell).toHaveBeenCalledTimes(1));
  expect(tell.mock.calls[0]![0]).toMatch(/^Cigogne\nApplication 1\.1\.0\nServeur —/);
});
