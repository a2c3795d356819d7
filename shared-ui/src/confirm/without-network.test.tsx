import { render } from '@testing-library/react';

import { alertDialog, confirm } from './confirm';
import { LazyConfirmHost } from './lazy-confirm-host';

jest.mock('./confirm-host', () => {
  throw new Error('Loading chunk 7 failed.');
});
afterEach(() => jest.restoreAllMocks());

describe('a question whose dialog cannot be loaded', () => {
  it('is asked by the browser itself', async () => {
    const ask = jest.spyOn(window, 'confirm').mockReturnValueOnce(true).mockReturnValueOnce(false);
    render(<LazyConfirmHost />);
    const question = { title: 'Quitter ?', message: 'Rien n’est perdu.', confirmLabel: 'Quitter' };
    await expect(confirm(question)).resolves.toBe(true);
    await expect(confirm(question)).resolves.toBe(false);
    expect(ask).toHaveBeenCalledWith('Quitter ?\n\nRien n’est perdu.');
  });

  it('is answered no when it is no text', async () => {
    const ask = jest.spyOn(window, 'confirm').mockReturnValue(true);
    render(<LazyConfirmHost />);
    await expect(confirm({ message: <b>Quitter ?</b>, confirmLabel: 'Oui' })).resolves.toBe(false);
    expect(ask).not.toHaveBeenCalled();
  });

  it('is told by the browser when it is a notice', async () => {
    const tell = jest.spyOn(window, 'alert').mockReturnValue();
    render(<LazyConfirmHost />);
    await alertDialog('La livraison n’a pas été créée.');
    expect(tell).toHaveBeenCalledWith('La livraison n’a pas été créée.');
  });
});
