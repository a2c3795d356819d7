import type { Driver } from '@cigogne/contract';
import { useFoundPart } from '@cigogne/shared-ui/found-part';
import { Modal } from '@cigogne/shared-ui/modal';
import { SearchInput } from '@cigogne/shared-ui/search-input';
import { ShowMore } from '@cigogne/shared-ui/show-more';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { driverLabel, textsOfDriver } from '../../components/driver-label';
import type { LaneDriver } from './lanes';

interface ChooseDriverModalProps {
  title: string;
  drivers: readonly LaneDriver[];
  onChoose: (driver: Driver) => void;
  onClose: () => void;
}

/** Choice of a driver by name or number, for more drivers than a menu can hold. */
export function ChooseDriverModal({ title, drivers, ...on }: ChooseDriverModalProps) {
  const { search, found, part, more } = useFoundPart(drivers, textsOfDriver);
  return (
    <Modal open maxWidth="xs" title={title} onClose={on.onClose}>
      <SearchInput
        label="Nom ou numéro du chauffeur"
        {...search}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the next thing that a person does here
        autoFocus
      />
      <Box
        component="ul"
        aria-label="Chauffeurs"
        sx={{ display: 'grid', gap: 0.5, m: 0, mt: 1.5, p: 0, listStyle: 'none' }}
      >
        {part.map((driver) => (
          <li key={driver.id}>
            <Button
              fullWidth
              color="inherit"
              onClick={() => on.onChoose(driver)}
              sx={{ justifyContent: 'flex-start', minHeight: 44, textAlign: 'left' }}
            >
              {driverLabel(driver)}
              {driver.driver_nr && ` · n° ${driver.driver_nr}`}
            </Button>
          </li>
        ))}
      </Box>
      {found.length === 0 && <Typography role="status">Aucun chauffeur trouvé.</Typography>}
      <ShowMore {...more} />
    </Modal>
  );
}
