import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { MouseEvent } from 'react';

import { FRAME_LABELS, followEntry, type SidebarContentProps } from './frame-props';

interface HelpLinkProps extends Pick<SidebarContentProps, 'help' | 'language' | 'onNavigate'> {
  /** Shows its name beside the '?'. */
  named?: boolean;
}

/** Link to the help of the present screen; nothing in an area without help. */
export function HelpLink({ help, language, onNavigate, named = false }: HelpLinkProps) {
  if (!help) return null;
  const { help: label } = FRAME_LABELS[language];
  const link = {
    href: help,
    title: `${label} (?)`,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => void followEntry(event, help, onNavigate),
  };
  return named ? (
    <Button
      color="inherit"
      startIcon={<HelpOutlineOutlined />}
      {...link}
      sx={{ justifyContent: 'flex-start', minHeight: 44, mx: -1, px: 1.25 }}
    >
      {label}
    </Button>
  ) : (
    <IconButton
      aria-label={label}
      {...link}
      sx={{ alignSelf: 'center', width: 44, height: 44, color: 'text.secondary' }}
    >
      <HelpOutlineOutlined />
    </IconButton>
  );
}
