import { type Day, type DayStop, type Driver, ORDER_CHANGED } from '@cigogne/contract';
import { messageOf } from '@cigogne/shared-api';
import { ErrorState } from '@cigogne/shared-ui/error-state';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import { Modal } from '@cigogne/shared-ui/modal';
import Button from '@mui/material/Button';
import { isWorthRepeating } from '../../is-worth-repeating';
import { type Lane, openStops } from '../lanes';
import { ProposedStops } from './proposed-stops';
import { ProposalFigures } from './proposal-figures';
import { useProposal } from './use-proposal';

interface ProposeOrderModalProps {
  date: Day;
  /** The present lane: a change by others requires another proposal. */
  lane: Lane;
  driver: Driver;
  onApply: (driver: Driver, stops: readonly DayStop[]) => Promise<void>;
  onClose: () => void;
}

/** 'Proposer un ordre': nothing changes until the proposal is accepted. */
export function ProposeOrderModal({
  date,
  lane,
  driver,
  onApply,
  onClose,
}: ProposeOrderModalProps) {
  const { proposal, stops, isSame, isOutdated, isLoading, error, refetch } = useProposal({
    date,
    driver,
    lane,
  });
  const canApply = stops !== undefined && !isSame;
  return (
    <Modal
      open
      maxWidth="sm"
      title={`Ordre proposé : ${driver.name}`}
      onClose={onClose}
      actions={
        canApply && (
          <>
            <Button onClick={onClose} sx={{ minHeight: 44 }}>
              Garder l’ordre actuel
            </Button>
            <Button
              variant="contained"
              onClick={() => {
                onClose();
                void onApply(driver, stops);
              }}
              sx={{ minHeight: 44 }}
            >
              Appliquer cet ordre
            </Button>
          </>
        )
      }
    >
      {isLoading && (
        <LoadingSkeleton
          variant="list"
          rows={Math.min(openStops(lane).length, 6)}
          label="Recherche d’un ordre"
        />
      )}
      {(error !== undefined || isOutdated) && (
        <ErrorState
          message={
            isOutdated ? ORDER_CHANGED : messageOf(error, 'Aucun ordre n’a pu être proposé.')
          }
          // What the server refuses on principle, for example too many stops, it would refuse again.
          {...((isOutdated || isWorthRepeating(error)) && { onRetry: refetch })}
        />
      )}
      {proposal && stops && (
        <>
          <ProposalFigures proposal={proposal} isSame={isSame} />
          {!isSame && <ProposedStops lane={lane} stops={stops} />}
        </>
      )}
    </Modal>
  );
}
