import { messageOf } from '@cigogne/shared-api';
import { EmptyState } from '@cigogne/shared-ui/empty-state';
import { ErrorState } from '@cigogne/shared-ui/error-state';
import { LoadingSkeleton } from '@cigogne/shared-ui/loading-skeleton';
import { usePageTitle } from '@cigogne/shared-ui/page-title';
import __Icon__ from '@mui/icons-material/__Icon__';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useList__Records__Query } from '../api/__name__-api';
import { __Record__List } from './__record__-list';

/** The area's first screen: the list of __records__ while loading, empty, filled or failed. */
export default function __Records__Screen() {
  usePageTitle('__heading__');
  const { data: __records__, error, isFetching, refetch } = useList__Records__Query();
  return (
    <Box sx={{ maxWidth: 960, mx: 'auto', p: { xs: 2, md: 4 } }}>
      <Typography variant="h1" sx={{ mb: 2 }}>
        __heading__
      </Typography>
      {!__records__ && isFetching && <LoadingSkeleton variant="list" label="__loading__" />}
      {!__records__ && !isFetching && (
        <ErrorState
          message={messageOf(error, '__failure__', '__language__')}
          retryLabel="__retry__"
          onRetry={() => void refetch()}
        />
      )}
      {__records__?.length === 0 && <EmptyState icon={<__Icon__ />} title="__none__" />}
      {__records__ && __records__.length > 0 && <__Record__List __records__={__records__} />}
    </Box>
  );
}
