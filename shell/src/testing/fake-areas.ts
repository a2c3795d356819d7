import { LEGAL_PATHS, type RemoteArea } from '@cigogne/contract';
import type { AreasByName } from '@cigogne/shared-api';

/** The area of a shop, with overrides. */
export function anArea(changes: Partial<RemoteArea> = {}): RemoteArea {
  return {
    path: '/shop',
    roles: ['shop'],
    language: 'fr',
    brand: 'MAGASIN',
    inSentence: 'L’espace magasin',
    frame: 'sidebar',
    logoutQuestion: {
      message: 'Are you sure you want to logout?',
      confirmLabel: 'Se déconnecter',
    },
    ...changes,
  };
}

/** The specification's areas, as the registry describes them. */
export const AREAS: AreasByName = new Map([
  ['admin', anArea({ path: '/admin', roles: ['admin', 'manager'], brand: 'Administration' })],
  ['shop', anArea()],
  ['stocker', anArea({ path: '/stocker', roles: ['stocker'], brand: 'Stocker' })],
  ['driver', anArea({ path: '/driver', roles: ['driver'], brand: 'Chauffeur', frame: 'own' })],
  [
    'public',
    anArea({
      path: '/',
      openPages: LEGAL_PATHS,
      roles: [],
      brand: 'Accueil',
      inSentence: 'L’accueil du site',
      frame: 'own',
    }),
  ],
]);
