import { ROLE_LABELS, sidebarKey } from '@cigogne/contract';
import { useLogout, useSession } from '@cigogne/shared-api';
import { mayLeave, useLocation, useNavigate } from '@cigogne/shared-api/router';
import { AppFrame, type FrameEntry } from '@cigogne/shared-ui/app-frame';
import { confirm } from '@cigogne/shared-ui/confirm';
import { usePageLanguage } from '@cigogne/shared-ui/page-language';
import { toast } from '@cigogne/shared-ui/toast';
import __Icon__ from '@mui/icons-material/__Icon__';
import type { ReactNode } from 'react';
import { area } from './area';

const ENTRIES: readonly FrameEntry[] = [
  { path: area.path, label: '__heading__', icon: <__Icon__ /> },
];

export function __Pascal__Frame({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const signOut = useLogout(
    () => confirm(area.logoutQuestion),
    toast.error,
    undefined,
    area.language,
  );
  usePageLanguage(area.language);

  const leaveFor = async (path: string) => {
    if (path !== pathname && (await mayLeave())) void navigate(path);
  };

  return (
    <AppFrame
      brand={area.brand}
      entries={ENTRIES}
      activePath={pathname.replace(/\/+$/, '')}
      user={{ name: user?.name ?? '', roleLabel: user ? ROLE_LABELS[user.role] : '' }}
      onNavigate={(path) => void leaveFor(path)}
      onLogout={() => void signOut()}
      collapsedKey={sidebarKey('__name__')}
      language={area.language}
    >
      {children}
    </AppFrame>
  );
}
