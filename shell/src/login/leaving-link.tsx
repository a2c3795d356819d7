import { hasUnsavedChanges, Link, mayLeave, useNavigate } from '@cigogne/shared-api/router';
import { isPlainClick } from '@cigogne/shared-ui/plain-click';
import type { ComponentProps, MouseEvent } from 'react';

/** A link to another screen, which asks first when something on this one would be lost. */
export function LeavingLink({ to, ...link }: Omit<ComponentProps<typeof Link>, 'onClick'>) {
  const navigate = useNavigate();
  function askFirst(event: MouseEvent): void {
    if (!hasUnsavedChanges() || !isPlainClick(event)) return;
    event.preventDefault();
    void mayLeave().then((leaves) => {
      if (leaves) void navigate(to);
    });
  }
  return <Link {...link} to={to} onClick={askFirst} />;
}
