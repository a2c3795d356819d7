import { render } from '@testing-library/react';

import { ABOUT_EVENT, type AboutRequest } from '../about/about';
import { AppFrame, type AppFrameProps } from '../app-frame/app-frame';

export const entries = [
  { path: '/admin', label: 'Tableau de bord', icon: <svg /> },
  { path: '/admin/users', label: 'Gestion utilisateurs', icon: <svg /> },
  { path: '/admin/products', label: 'Gestion produits', icon: <svg /> },
  { path: '/admin/deliveries', label: 'Gestion livraisons', icon: <svg /> },
  { path: '/admin/drivers', label: 'Planning chauffeurs', icon: <svg /> },
];

export function withUnread(badge: number) {
  return entries.map((entry) =>
    entry.path === '/admin/deliveries'
      ? { ...entry, badge, badgeLabel: `${badge} livraisons non lues` }
      : entry,
  );
}

/** Opens the office's frame, with props overridden by the test. */
export function openFrame(given: Partial<AppFrameProps> = {}) {
  const onNavigate = jest.fn();
  const onLogout = jest.fn();
  const page = render(
    <AppFrame
      brand="Administration"
      entries={entries}
      activePath="/admin/deliveries"
      user={{ name: 'Camille Schmitt', roleLabel: 'Administratrice' }}
      collapsedKey="admin.sidebar"
      {...{ onNavigate, onLogout }}
      {...given}
    >
      {given.children ?? <h1>Planning des Livraisons</h1>}
    </AppFrame>,
  );
  return { onNavigate, onLogout, ...page };
}

/** The frame's requests to the dialog 'À propos', which the shell mounts. */
export function aboutRequests(): AboutRequest[] {
  const requests: AboutRequest[] = [];
  const take = (event: Event) => {
    event.preventDefault();
    requests.push((event as CustomEvent<AboutRequest>).detail);
  };
  window.addEventListener(ABOUT_EVENT, take);
  stopListening = () => window.removeEventListener(ABOUT_EVENT, take);
  return requests;
}
let stopListening = () => {};
afterEach(() => stopListening());
