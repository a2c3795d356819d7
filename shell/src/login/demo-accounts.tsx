import { ROLE_LABELS, type SiteSettings } from '@cigogne/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

type DemoAccount = SiteSettings['demo_accounts'][number];

interface DemoAccountsProps {
  accounts: readonly DemoAccount[];
  onChoose: (account: DemoAccount) => void;
}

/** In demo mode only: a button for each account, which fills the form. */
export function DemoAccounts({ accounts, onChoose }: DemoAccountsProps) {
  return (
    <Box
      component="section"
      aria-labelledby="demo-accounts"
      sx={{ mt: 4, pt: 3, borderTop: 1, borderColor: 'divider' }}
    >
      <Box component="h2" id="demo-accounts" sx={{ m: 0, typography: 'h4' }}>
        Comptes de démonstration
      </Box>
      <Box component="p" sx={{ mt: 0.5, mb: 1.5, fontSize: '0.875rem', color: 'text.secondary' }}>
        Un clic remplit le formulaire.
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1 }}>
        {accounts.map((account) => (
          <Button
            key={account.email}
            variant="outlined"
            color="secondary"
            title={account.email}
            onClick={() => onChoose(account)}
            sx={{ minHeight: 44, px: 1 }}
          >
            {ROLE_LABELS[account.role]}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
