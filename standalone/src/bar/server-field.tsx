import Button from '@mui/material/Button';
import type { SyntheticEvent } from 'react';
import type { SetupField } from './setup-field';

/** The server's address; empty: the one passed at the start of the page's own server. */
export function ServerField({ setup, onChange }: SetupField) {
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('server');
    onChange({ ...setup, server: typeof typed === 'string' && typed ? typed : undefined });
  };
  return (
    <form onSubmit={submit} aria-label="Serveur">
      <input
        name="server"
        type="url"
        aria-label="Adresse du serveur"
        placeholder="http://localhost:8080"
        defaultValue={setup.server}
      />
      <Button type="submit">Ouvrir</Button>
    </form>
  );
}
