import { useLogout } from '@cigogne/shared-api';
import { type AuthUser, homeOf, type RemoteArea, ROLE_LABELS, sidebarKey } from '@cigogne/contract';
import { useNavigate } from '@cigogne/shared-api/router';
import { AppFrame } from '@cigogne/shared-ui/app-frame';
import { confirm } from '@cigogne/shared-ui/confirm';
import { toast } from '@cigogne/shared-ui/toast';
import type { ReactNode } from 'react';
import { wordsOf } from './area-words';

interface AreaFrameProps {
  name: string;
  area: RemoteArea | undefined;
  user: AuthUser;
  children: ReactNode;
}

/** The frame of an area that has not loaded yet or has failed: otherwise its remote renders it. */
export function AreaFrame({ name, area, user, children }: AreaFrameProps) {
  const navigate = useNavigate();
  const { brand, language, logoutQuestion } = wordsOf(area);
  const askToLogout = useLogout(() => confirm(logoutQuestion), toast.error, undefined, language);
  return (
    <AppFrame
      brand={brand}
      entries={[]}
      activePath={area?.path ?? homeOf(user.role)}
      user={{ name: user.name, roleLabel: ROLE_LABELS[user.role] }}
      onNavigate={(path) => void navigate(path)}
      onLogout={() => void askToLogout()}
      collapsedKey={sidebarKey(name)}
      language={language}
    >
      {children}
    </AppFrame>
  );
}
