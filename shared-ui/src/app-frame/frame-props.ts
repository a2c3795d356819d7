import type { Language } from '@cigogne/contract';
import type { MouseEvent, ReactNode } from 'react';

import { openAbout, type AboutLink } from '../about/about';
import { isPlainClick } from '../new-tab-link/plain-click';
import type { LastSeen } from '@cigogne/shared-api/last-seen';

export interface FrameEntry {
  path: string;
  label: string;
  icon: ReactNode;
  /** Count of unread items, shown as a red badge: '9+' above 9, none at 0. */
  badge?: number;
  /** What the badge counts, for screen readers: '3 livraisons non lues'. */
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

/** Where the content of the sidebar is rendered. */
export interface SidebarPlace {
  /** The sidebar is as wide as an icon. */
  readonly collapsed: boolean;
  /** To be called once something has been chosen: closes the drawer of a phone. */
  readonly onChosen: () => void;
}

export interface AppFrameProps {
  /** The area's name under the logo: 'Stocker', 'Administration'. */
  brand: string;
  entries: readonly FrameEntry[];
  /** The path of the current entry. */
  activePath: string;
  user: { name: string; roleLabel: string };
  /** Called on a plain click, and by the key of the help; other clicks (middle button, with a key) are left to the browser. */
  onNavigate: (path: string, event?: MouseEvent<HTMLAnchorElement>) => void;
  /** Called without confirmation: each area asks in its own words. */
  onLogout: () => void;
  /** Key of localStorage under which the collapsed state is saved. */
  collapsedKey: string;
  /** Replaces the entries, in the drawer of a phone too; in the collapsed sidebar it stands above them. */
  sidebar?: ((place: SidebarPlace) => ReactNode) | undefined;
  /** Small controls: in the top bar on a phone, above the user's name otherwise. */
  headerSlot?: ReactNode;
  /** The last line of the sidebar: the agency's credit link. */
  footerSlot?: ReactNode;
  /** Set while the area shows what was last seen on this device. */
  lastSeen?: LastSeen | undefined;
  /** The address of the help for the present screen, as `helpAddress` gives it; '?' opens it, too. */
  help?: string;
  /** A screen of the area that the dialog 'À propos' links to. */
  aboutLink?: AboutLink;
  /** Of the frame's own texts; French unless the area is English. */
  language?: Language;
  children: ReactNode;
}

/** What the sidebar, and the drawer of a phone, is made of. */
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

/** Opens the dialog 'À propos' in the language of the frame, with the area's link. */
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

/** Handles a plain click on an entry within the application. */
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
