import type { Language } from '@cigogne/contract';
import type { MouseEvent, ReactNode } from 'react';

import { openAbout, type AboutLink } from '../about/about';
import { isPlainClick } from '../new-tab-link/plain-click';
import type { LastSeen } from '@cigogne/shared-api/last-seen';

export interface FrameEntry {
  path: string;
  label: string;
  icon: ReactNode;
  /** Number of unread items, shown as a red badge: '9+' above 9, none at 0. */
  badge?: number;
  /** The badge's meaning for screen readers: '3 livraisons non lues'. */
  badgeLabel?: string;
}

/** The texts of the frame. */
export interface FrameLabels {
  help: string;
  logout: string;
  collapse: string;
  expand: string;
  openMenu: string;
  closeMenu: string;
  skipToContent: string;
  navigation: string;
}

export const FRAME_LABELS: Readonly<Record<Language, FrameLabels>> = {
  fr: {
    help: 'Aide',
    logout: 'Déconnexion',
    collapse: 'Réduire le menu',
    expand: 'Déplier le menu',
    openMenu: 'Ouvrir le menu',
    closeMenu: 'Fermer le menu',
    skipToContent: 'Aller au contenu',
    navigation: 'Menu principal',
  },
  en: {
    help: 'Help',
    logout: 'Log Out',
    collapse: 'Collapse menu',
    expand: 'Expand menu',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    skipToContent: 'Skip to content',
    navigation: 'Main menu',
  },
};

/** The place in which the sidebar's content is rendered. */
export interface SidebarPlace {
  /** Whether the sidebar is only as wide as an icon. */
  readonly collapsed: boolean;
  /** To be called after a choice: closes the drawer of a phone. */
  readonly onChosen: () => void;
}

export interface AppFrameProps {
  /** The area's name under the logo: 'Stocker', 'Administration'. */
  brand: string;
  entries: readonly FrameEntry[];
  /** Path of the current entry. */
  activePath: string;
  user: { name: string; roleLabel: string };
  /**
   * Called on a plain click, and by the help's shortcut; other clicks (middle button, modifier key) are left to the
   * browser.
   */
  onNavigate: (path: string, event?: MouseEvent<HTMLAnchorElement>) => void;
  /** Called without confirmation: each area words its own. */
  onLogout: () => void;
  /** Key of localStorage for the collapsed state. */
  collapsedKey: string;
  /** Replaces the entries, also in the drawer of a phone; in the collapsed sidebar it is placed above them. */
  sidebar?: ((place: SidebarPlace) => ReactNode) | undefined;
  /** Small controls: in the top bar of a phone, otherwise above the user's name. */
  headerSlot?: ReactNode;
  /** The last line of the sidebar: the agency's credit link. */
  footerSlot?: ReactNode;
  /** Set while the area shows cached data from the last visit on this device. */
  lastSeen?: LastSeen | undefined;
  /** Address of the help for the present screen, from `helpAddress`; also opened by '?'. */
  help?: string;
  /** A screen of the area, linked from the dialog 'À propos'. */
  aboutLink?: AboutLink;
  /** Language of the frame's own texts; French unless the area is English. */
  language?: Language;
  children: ReactNode;
}

/** Props of the content of the sidebar or of a phone's drawer. */
export interface SidebarContentProps extends Omit<
  AppFrameProps,
  'children' | 'collapsedKey' | 'language' | 'lastSeen'
> {
  labels: FrameLabels;
  language: Language;
  collapsed: boolean;
  /** Collapses or expands the sidebar, or closes the drawer of a phone. */
  onToggle: () => void;
  inDrawer?: boolean;
}

/** Opens the dialog 'À propos' in the frame's language, with the area's link. */
export function openAboutOf({
  language,
  aboutLink,
  onNavigate,
}: Pick<AppFrameProps, 'aboutLink' | 'onNavigate'> & { language: Language }): void {
  openAbout({
    language,
    ...(aboutLink && {
      link: { ...aboutLink, onFollow: (event) => onNavigate(aboutLink.path, event) },
    }),
  });
}

/** Turns a plain click on an entry into client-side navigation. */
export function followEntry(
  event: MouseEvent<HTMLAnchorElement>,
  path: string,
  onNavigate: AppFrameProps['onNavigate'],
): boolean {
  if (!isPlainClick(event)) return false;
  event.preventDefault();
  onNavigate(path, event);
  return true;
}
