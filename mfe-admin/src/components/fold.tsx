import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useId, type ReactNode } from 'react';

interface FoldProps {
  /** The button's text, in a heading of level 2. */
  title: string;
  icon?: ReactNode;
  open: boolean;
  onToggle: (open: boolean) => void;
  /** Rendered only while it is open. */
  children: ReactNode;
}

/** A section that the button in its heading shows and hides. */
export function Fold({ title, icon, open, onToggle, children }: FoldProps) {
  const panelId = useId();
  return (
    <section>
      <Box component="h2" sx={{ m: 0, font: 'inherit' }}>
        <ButtonBase
          aria-expanded={open}
          aria-controls={open ? panelId : undefined}
          onClick={() => onToggle(!open)}
          sx={buttonStyle}
        >
          {icon}
          <span className="title">{title}</span>
          <ExpandMore sx={{ rotate: open ? '180deg' : 'none', transition: 'rotate 120ms' }} />
        </ButtonBase>
      </Box>
      {open && (
        <Box id={panelId} sx={{ mt: 1.5 }}>
          {children}
        </Box>
      )}
    </section>
  );
}

const buttonStyle = {
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 1.25,
  width: '100%',
  minHeight: 48,
  px: { xs: 1.5, sm: 2 },
  font: 'inherit',
  textAlign: 'left',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '&:hover': { bgcolor: 'action.hover' },
  '& svg': { color: 'text.secondary' },
  '& .title': { flex: 1, fontWeight: 600 },
} as const;
