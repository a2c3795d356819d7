import { Link } from '@cigogne/shared-api/router';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';

/** Link to absences and capacities, which have no entry in the sidebar. */
export function CapacitiesLink(props: Pick<ButtonProps, 'children' | 'className' | 'sx'>) {
  return (
    <Button component={Link} to="/admin/capacities" startIcon={<EventBusyOutlined />} {...props} />
  );
}
