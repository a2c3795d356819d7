import Box from '@mui/material/Box';
import { useId } from 'react';

import { visuallyHidden } from '../theme/visually-hidden';
import { followEntry, type AppFrameProps, type FrameEntry } from './frame-props';
import { UnreadBadge } from './unread-badge';

interface FrameEntriesProps extends Pick<AppFrameProps, 'entries' | 'activePath' | 'onNavigate'> {
  /** 'icons' for the collapsed sidebar, 'bottom' for the bottom bar of a phone. */
  layout: 'list' | 'icons' | 'bottom';
}

/** The entries of an area, each a real link. */
export function FrameEntries({ entries, layout, ...follow }: FrameEntriesProps) {
  return (
    <Box
      component="ul"
      sx={{
        display: 'flex',
        flexDirection: layout === 'bottom' ? 'row' : 'column',
        gap: layout === 'bottom' ? 0 : 0.5,
        m: 0,
        p: 0,
        listStyle: 'none',
        '& > li': layout === 'bottom' ? { flex: 1, minWidth: 0 } : undefined,
      }}
    >
      {entries.map((entry) => (
        <li key={entry.path}>
          <EntryLink entry={entry} layout={layout} {...follow} />
        </li>
      ))}
    </Box>
  );
}

function EntryLink({
  entry: { path, label, icon, badge = 0, badgeLabel },
  layout,
  activePath,
  onNavigate,
}: Omit<FrameEntriesProps, 'entries'> & { entry: FrameEntry }) {
  const badgeId = useId();
  const active = path === activePath;
  const tight = layout !== 'list';
  return (
    <>
      <Box
        component="a"
        href={path}
        aria-current={active ? 'page' : undefined}
        aria-describedby={badge > 0 && badgeLabel ? badgeId : undefined}
        title={layout === 'icons' ? label : undefined}
        onClick={(event) => void followEntry(event, path, onNavigate)}
        sx={[
          {
            position: 'relative',
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            minHeight: 44,
            px: 1.25,
            borderRadius: 1,
            color: active ? 'primary.main' : 'text.primary',
            fontWeight: active ? 600 : 500,
            fontSize: '0.9375rem',
            lineHeight: 1.25,
            textDecoration: 'none',
            transition: 'background-color 120ms',
            '& svg': { fontSize: 22, color: active ? 'inherit' : 'text.secondary' },
            '&:hover': { bgcolor: 'action.hover' },
          },
          active && layout !== 'bottom' && activeGround,
          layout === 'icons' && { justifyContent: 'center', px: 0 },
          layout === 'bottom' && {
            flexDirection: 'column',
            justifyContent: 'center',
            gap: 0.25,
            minHeight: 60,
            px: 0.25,
            borderRadius: 0,
            fontSize: '0.6875rem',
            lineHeight: 1.15,
            textAlign: 'center',
          },
        ]}
      >
        <Box component="span" aria-hidden sx={{ position: 'relative', display: 'flex' }}>
          {icon}
          {tight && (
            <Box component="span" sx={{ position: 'absolute', top: -8, left: 10 }}>
              <UnreadBadge count={badge} />
            </Box>
          )}
        </Box>
        <Box component="span" sx={labelStyle[layout]}>
          {label}
        </Box>
        {!tight && <UnreadBadge count={badge} />}
      </Box>
      {badge > 0 && badgeLabel && (
        <span id={badgeId} hidden>
          {badgeLabel}
        </span>
      )}
    </>
  );
}

const activeGround = {
  '&, &:hover': { bgcolor: 'color-mix(in srgb, currentColor 11%, transparent)' },
};

const labelStyle = {
  list: { flex: 1, minWidth: 0 },
  // Remains the link's accessible name.
  icons: visuallyHidden,
  // A long label wraps to two lines instead of being truncated.
  bottom: {
    maxWidth: '100%',
    overflowWrap: 'anywhere',
    textWrap: 'balance',
    letterSpacing: '-0.015em',
  },
} as const;
