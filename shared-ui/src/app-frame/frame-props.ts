import type { MouseEvent, ReactNode } from 'react';

export interface FrameEntry {
  path: string;
  label: string;
  icon: ReactNode;
  /** Unread things: a red badge, '9+' above 9, none at 0. */
  badge?: number;
  /** What the badge counts, for screen readers: '3 livraisons non lues'. */
  badgeLabel?: string;
}

/** The words of the frame; French unless the area speaks English. */
export interface FrameLabels {
  logout: string;
  collapse: string;
  expand: string;
  openMenu: string;
  closeMenu: string;
  skipToContent: string;
  navigation: string;
}

export const FRENCH_LABELS: FrameLabels = {
  logout: 'Déconnexion',
  collapse: 'Réduire le menu',
  expand: 'Déplier le menu',
  openMenu: 'Ouvrir le menu',
  closeMenu: 'Fermer le menu',
  skipToContent: 'Aller au contenu',
  navigation: 'Menu principal',
};

export interface AppFrameProps {
  /** The area's name under the mark: 'Stocker', 'Administration'. */
  brand: string;
  entries: readonly FrameEntry[];
  /** The path of the entry in force. */
  activePath: string;
  user: { name: string; roleLabel: string };
  /** A plain click on an entry; other clicks (middle, with a key) are the browser's. */
  onNavigate: (path: string, event: MouseEvent<HTMLAnchorElement>) => void;
  /** The caller asks for confirmation, since each area words it its own way. */
  onLogout: () => void;
  /** Where the browser remembers that the sidebar is collapsed. */
  collapsedKey: string;
  /** Replaces the entries while the sidebar is open; collapsed, it shows the entries. */
  sidebar?: ReactNode;
  /** Small controls: in the top bar on a phone, above the user's name otherwise. */
  headerSlot?: ReactNode;
  /** The last line of the sidebar: the agency's credit link. */
  footerSlot?: ReactNode;
  labels?: Partial<FrameLabels>;
  children: ReactNode;
}

/** The address that a plain click on an entry leads to within the application. */
export function followEntry(
  event: MouseEvent<HTMLAnchorElement>,
  path: string,
  onNavigate: AppFrameProps['onNavigate'],
): boolean {
  const forTheBrowser =
    event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (forTheBrowser) return false;
  event.preventDefault();
  onNavigate(path, event);
  return true;
}
