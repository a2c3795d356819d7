import { COMMON_SHORTCUTS } from '@cigogne/shared-ui/common-shortcuts';
import type { AreaHelp } from '@cigogne/shared-ui/help';
import { area } from '../area';
import { AT_THE_DOOR_HELP } from './at-the-door';
import { DELIVERIES_HELP } from './deliveries';
import { WITHOUT_NETWORK_HELP } from './without-network';

export const DRIVER_HELP: AreaHelp = {
  area: area.path,
  language: area.language,
  pages: [DELIVERIES_HELP, AT_THE_DOOR_HELP, WITHOUT_NETWORK_HELP],
  shortcuts: [{ shortcuts: COMMON_SHORTCUTS }],
};
