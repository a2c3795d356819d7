import { mayLeave, useLocation, useNavigate } from '@cigogne/shared-api/router';
import { helpAddress, isHelp } from '@cigogne/shared-ui/help-address';
import { useHelpKey } from '@cigogne/shared-ui/help-key';
import { toast } from '@cigogne/shared-ui/toast';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { area } from './area';
import { loadHelp } from './load-help';

const NOT_LOADED = 'Help has not been loaded on this phone yet. Open it once with network.';

/** Opens the help of the area; `named` with its name beside the '?'. */
export function HelpButton({ named = false }: { named?: boolean }) {
  const open = useOpenHelp();
  const label = { title: 'Help (?)', onClick: open };
  return named ? (
    <Button
      color="inherit"
      startIcon={<HelpOutlineOutlined />}
      {...label}
      sx={{ minHeight: 44, px: 2, fontSize: '0.8125rem', fontWeight: 500, color: 'text.secondary' }}
    >
      Help
    </Button>
  ) : (
    <IconButton
      aria-label="Help"
      {...label}
      sx={{ width: 48, height: 48, color: 'text.secondary' }}
    >
      <HelpOutlineOutlined />
    </IconButton>
  );
}

/** The key '?' of the driver's area. */
export function HelpKey() {
  useHelpKey(useOpenHelp());
  return null;
}

/** Loads the help before leaving the list: without network, the driver would get an error instead of the list. */
function useOpenHelp(): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const open = async () => {
    if (!(await mayLeave())) return;
    try {
      await loadHelp();
    } catch {
      toast.error(NOT_LOADED);
      return;
    }
    // Within the help no entry is added: Back leads to the list.
    void navigate(helpAddress(area.path, pathname), { replace: isHelp(area.path, pathname) });
  };
  return () => void open();
}
