import { useSession } from '@cigogne/shared-api';
import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { DriverFrame } from './driver-frame';
import { loadHelp } from './load-help';

const Screen = lazy(loadHelp);

/** The help of the area, in the frame of its list. */
export function HelpInFrame() {
  const { user } = useSession();
  return (
    <DriverFrame name={user?.name ?? ''} driverNumber={user?.driver_nr ?? null}>
      {/* The help has a margin of its own. */}
      <Box sx={{ m: -2 }}>
        <Suspense fallback={null}>
          <Screen />
        </Suspense>
      </Box>
    </DriverFrame>
  );
}
