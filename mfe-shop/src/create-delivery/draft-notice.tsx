import { confirm } from '@cigogne/shared-ui/confirm';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type DeliveryDraft, isBlank } from './delivery-draft';

interface DraftNoticeProps {
  draft: DeliveryDraft;
  disabled: boolean;
  onEmpty: () => void;
}

/** Says that the draft is stored, and offers to delete it. */
export function DraftNotice({ draft, disabled, onEmpty }: DraftNoticeProps) {
  if (isBlank(draft)) return null;
  const askAndEmpty = async () => {
    const agreed = await confirm({
      title: 'Effacer le brouillon ?',
      message: 'Tout ce que vous avez saisi pour cette livraison sera effacé.',
      confirmLabel: 'Effacer',
      destructive: true,
    });
    if (agreed) onEmpty();
  };
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        mt: 3,
        pt: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        fontSize: '0.875rem',
        color: 'text.secondary',
      }}
    >
      <span>Brouillon enregistré sur cet appareil : vous pouvez quitter et revenir.</span>
      <Button
        size="small"
        color="inherit"
        disabled={disabled}
        onClick={() => void askAndEmpty()}
        sx={{ minHeight: 44, mx: -1 }}
      >
        Effacer le brouillon
      </Button>
    </Box>
  );
}
