import { type DriverWithCapacity, lastDriverDay } from '@cigogne/contract';
import { useIsLastSeen } from '@cigogne/shared-api/last-seen';
import { Link, useNavigate } from '@cigogne/shared-api/router';
import { useToday } from '@cigogne/shared-api/use-today';
import { EmptyState } from '@cigogne/shared-ui/empty-state';
import { useFoundPart } from '@cigogne/shared-ui/found-part';
import { MissingData } from '@cigogne/shared-ui/missing-data';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import { usePageTitle } from '@cigogne/shared-ui/page-title';
import { SearchInput } from '@cigogne/shared-ui/search-input';
import { ShowMore } from '@cigogne/shared-ui/show-more';
import { useReadyOnce } from '@cigogne/shared-ui/use-ready-once';
import ArrowBack from '@mui/icons-material/ArrowBack';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetSettingsQuery } from '../api/settings';
import { CAPACITIES_FAILED, useListCapacitiesQuery } from '../api/capacities';
import { DriverDaysModal } from '../components/driver-days-modal';
import { type DriverRange, rangesOf } from '../components/driver-ranges';
import { textsOfDriver } from '../components/driver-label';
import { NewAccountButton } from '../components/new-account-button';
import { ClosingsAhead } from './closings-ahead';
import { DriverAbsences, usualOf } from './driver-absences';
import { UsualCapacityModal } from './usual-capacity-modal';

type Open =
  | { readonly kind: 'usual'; readonly driver: DriverWithCapacity }
  | {
      readonly kind: 'days';
      readonly driver: DriverWithCapacity;
      readonly range: DriverRange;
      readonly replaces: DriverRange | undefined;
    };

const NO_DRIVERS: readonly DriverWithCapacity[] = [];

/** Absences and daily capacities of drivers, and the closed days of the house. */
export default function CapacitiesScreen() {
  usePageTitle('Absences et capacités');
  const navigate = useNavigate();
  const query = useListCapacitiesQuery(
    { start_date: useToday(), end_date: lastDriverDay() },
    { refetchOnMountOrArgChange: true },
  );
  const { data, isLoading } = query;
  const drivers = useFoundPart(data?.drivers ?? NO_DRIVERS, textsOfDriver);
  const isLastSeen = useIsLastSeen(query);
  const isBelowShown = useReadyOnce(!isLoading);
  // Requested in parallel, although it is needed later.
  useGetSettingsQuery();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);

  return (
    <Box sx={{ maxWidth: 960, mx: 'auto', p: { xs: 2, sm: 4 } }}>
      <Button
        component={Link}
        to="/admin/deliveries"
        startIcon={<ArrowBack />}
        sx={{ ml: -1, mb: 1, minHeight: 44 }}
      >
        Planning
      </Button>
      <Typography variant="h1" sx={{ mb: 1 }}>
        Absences et capacités
      </Typography>
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>
        Le planning en tient compte partout : il avertit quand une journée dépasse ce qu’un
        chauffeur peut prendre, et n’empêche rien.
      </Typography>
      {!data ? (
        <MissingData query={query} failure={CAPACITIES_FAILED}>
          <LoadingSkeleton variant="list" rows={6} label="Chargement des absences" />
        </MissingData>
      ) : data.drivers.length === 0 ? (
        <EmptyState
          icon={<LocalShippingOutlined />}
          title="Aucun chauffeur"
          description="Créez le compte du premier chauffeur : ses absences et sa capacité se règlent ici."
          action={<NewAccountButton account="driver" label="Créer un chauffeur" />}
        />
      ) : (
        <>
          {drivers.isLong && (
            <Box role="search" sx={{ maxWidth: { sm: 360 }, mb: 2 }}>
              <SearchInput label="Nom ou numéro du chauffeur" {...drivers.search} />
            </Box>
          )}
          {drivers.found.length === 0 && (
            <EmptyState title="Aucun chauffeur trouvé" description="Vérifiez le nom recherché." />
          )}
          <Box
            component="ul"
            aria-label="Chauffeurs"
            sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}
          >
            {drivers.part.map((driver) => (
              <DriverAbsences
                key={driver.id}
                driver={driver}
                capacities={data}
                isLastSeen={isLastSeen}
                onArrange={(range, replaces) => setOpen({ kind: 'days', driver, range, replaces })}
                onUsual={() => setOpen({ kind: 'usual', driver })}
              />
            ))}
          </Box>
          <ShowMore {...drivers.more} />
        </>
      )}
      {/* Shown together with the list, whose height is unknown before. */}
      {isBelowShown && <ClosingsAhead />}
      {data && open?.kind === 'days' && (
        <DriverDaysModal
          driver={open.driver}
          range={open.range}
          replaces={open.replaces}
          noted={rangesOf(data.days, open.driver.id)}
          usual={usualOf(data, open.driver)}
          onShowDay={(day) => void navigate(`/admin/deliveries?vue=jour&date=${day}`)}
          onClose={close}
        />
      )}
      {data && open?.kind === 'usual' && (
        <UsualCapacityModal driver={open.driver} house={data.house} onClose={close} />
      )}
    </Box>
  );
}
