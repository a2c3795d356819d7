/**
 * Everything that the site keeps in a browser. The privacy policy is written from it, and a browser test compares it
 * with what is there.
 */
import { SECURE_SESSION_HINT_COOKIE, SESSION_HINT_COOKIE } from './session-hint';

export type CookieUse = 'access' | 'refresh' | 'hint' | 'device';
export type CookieNames = Readonly<Record<CookieUse, string>>;

export const COOKIE_NAMES: CookieNames = {
  access: 'cigogne_access',
  refresh: 'cigogne_refresh',
  hint: SESSION_HINT_COOKIE,
  device: 'cigogne_device',
};
/** Browsers take these names over https only, so that no page on http, and no subdomain, can set them. */
export const SECURE_COOKIE_NAMES: CookieNames = {
  access: '__Secure-cigogne_access',
  refresh: '__Secure-cigogne_refresh',
  hint: SECURE_SESSION_HINT_COOKIE,
  device: '__Secure-cigogne_device',
};

/** How long an access token lives. */
export const ACCESS_MINUTES = 15;
/** How long a device is remembered after its last login. */
export const DEVICE_DAYS = 365;

/** Days without a change after which a driver's unfinished report is deleted once another driver uses the phone. */
export const DRAFT_DAYS = 7;

/**
 * The key for whether an area's sidebar is folded; shared, since users see the shell's frame and the remote's own as
 * one.
 */
export const sidebarKey = (area: string): string => `cigogne.${area}.sidebar-collapsed`;

type Storage = 'localStorage' | 'sessionStorage' | 'indexedDB';

interface StoredData {
  /** Text in the privacy policy. */
  readonly what: string;
  /** Names of keys and databases, as regular expressions of the whole name. */
  readonly names: Readonly<Partial<Record<Storage, readonly string[]>>>;
}

/** What the site stores in browsers besides cookies; none of it is sent automatically. */
export const STORED_DATA: readonly StoredData[] = [
  {
    what: 'les couleurs et le logo de l’entreprise, pour que la page s’ouvre ainsi',
    names: { localStorage: ['cigogne\\.appearance'] },
  },
  {
    what: 'vos choix d’affichage : couleurs claires ou sombres, menu replié, disposition des listes, dernier magasin choisi',
    names: {
      localStorage: [
        'cigogne\\.color-mode',
        // Without 'sidebar-': an older remote of the stocker.
        'cigogne\\.[a-z][a-z0-9-]*\\.(sidebar-)?collapsed',
        'cigogne\\.admin\\.[a-z-]+',
        'cigogne\\.inventory\\.layout',
        'selectedShop',
      ],
      sessionStorage: ['selectedShop'],
    },
  },
  {
    what: 'de quoi s’ouvrir vite et sans erreur : ses propres fichiers, les versions en service, les adresses des données que chaque écran demande, l’écran à rouvrir après la connexion',
    names: {
      localStorage: [
        'cigogne\\.registry',
        'cigogne\\.first-calls',
        'cigogne\\.session-user',
        // Developers only, outside production.
        'cigogne\\.override\\..+',
      ],
      sessionStorage: ['cigogne\\.(return-path|reloaded-for|reloaded-because)'],
      // The age of the files that a service worker caches.
      indexedDB: ['workbox-expiration'],
    },
  },
  {
    what: 'pour la personne qui met le site en service, le brouillon de la mise en route, sans code ni mot de passe, jusqu’à son envoi',
    names: { sessionStorage: ['cigogne\\.setup-draft'] },
  },
  {
    what: 'pour un magasin, les brouillons de ses livraisons, chacun jusqu’à son envoi ou son abandon',
    names: {
      localStorage: ['cigogne\\.delivery-draft\\.v[12]\\.\\d+'],
      sessionStorage: ['cigogne\\.delivery-draft\\.own'],
    },
  },
  {
    what: 'pour le bureau, les magasins et le dépôt, les dernières listes consultées, effacées à la déconnexion',
    names: { indexedDB: ['cigogne-last-seen'] },
  },
  {
    what: `pour un chauffeur, son nom et ses livraisons, effacés à la déconnexion, ainsi que les notes et photos qui attendent le réseau, jusqu’à leur envoi, et celles d’un compte rendu qu’il n’a pas fini, jusqu’à son envoi ou son abandon, ou jusqu’à ce qu’un autre chauffeur se serve du téléphone, au plus tôt ${DRAFT_DAYS} jours après sa dernière modification`,
    names: {
      localStorage: ['cigogne\\.driver'],
      indexedDB: ['cigogne-driver', 'cigogne-driver-drafts'],
    },
  },
];

/** Whether the privacy policy mentions a key or database of this name. */
export function isToldOf(storage: Storage, name: string): boolean {
  return STORED_DATA.some(({ names }) =>
    names[storage]?.some((pattern) => new RegExp(`^(${pattern})$`).test(name)),
  );
}
