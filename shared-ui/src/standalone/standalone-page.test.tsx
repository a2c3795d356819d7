import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { StandalonePage, type StandalonePageProps } from './standalone-page';

const boutique = {
  label: 'Boutique',
  email: 'boutique@cigogne.example',
  password: 'demo1234',
};

function open(given: Partial<StandalonePageProps>) {
  const onSignIn = jest.fn();
  const onSignOut = jest.fn();
  render(
    <StandalonePage
      title="mfe-shop"
      accounts={[boutique]}
      user={null}
      onSignIn={onSignIn}
      onSignOut={onSignOut}
      {...given}
    >
      <p>Espace boutique</p>
    </StandalonePage>,
  );
  return { onSignIn, onSignOut };
}

describe('the standalone page of a remote', () => {
  it('signs in as the demo account whose button is clicked', async () => {
    const { onSignIn } = open({});
    expect(screen.queryByText('Espace boutique')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Boutique' }));
    expect(onSignIn).toHaveBeenCalledWith(boutique);
  });

  it('shows the area and who is signed in, with a way to sign out', async () => {
    const { onSignOut } = open({ user: { name: 'Camille Roth' } });
    expect(screen.getByText('Espace boutique')).toBeVisible();
    expect(screen.getByText('Camille Roth')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Se déconnecter' }));
    expect(onSignOut).toHaveBeenCalledTimes(1);
  });

  it('opens an area that needs no session at once', () => {
    open({ accounts: [] });
    expect(screen.getByText('Espace boutique')).toBeVisible();
  });

  it('shows neither the area nor the accounts while the session is checked', () => {
    open({ checking: true });
    expect(screen.queryByText('Espace boutique')).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
