import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../platform/context';
import { registerAnalyticsRoutes } from './analytics/routes';
import { registerDeliveryNoteRoutes } from './delivery-notes/routes';
import { registerDriverRoutes } from './driver/routes';
import { registerFileRoutes } from './files/routes';
import { registerInvoiceRoutes } from './invoices/routes';
import { registerLiveRoutes } from './live/routes';
import { registerOverviewRoutes } from './overview/routes';
import { registerPersonalDataRoutes } from './personal-data/routes';
import { registerPlanningRoutes } from './planning/routes';
import { registerPricingRoutes } from './pricing/routes';
import { registerQuoteRoutes } from './quotes/routes';
import { registerReportRoutes } from './reports/routes';
import { registerSessionRoutes } from './session/routes';
import { registerSettingsRoutes } from './settings/routes';
import { registerSetupRoutes } from './setup/routes';
import { registerShopRoutes } from './shop/routes';
import { registerSiteRoutes } from './site/routes';
import { registerStockRoutes } from './stock/routes';
import { registerSuiteRoutes } from './suite/routes';
import { registerUnreadRoutes } from './unread/routes';
import { registerUserRoutes } from './users/routes';

type RegisterRoutes = (app: FastifyInstance, context: AppContext) => void;

/** All domains of the API, each in a folder of its name. */
export const domains: readonly RegisterRoutes[] = [
  registerSessionRoutes,
  registerPlanningRoutes,
  registerStockRoutes,
  registerShopRoutes,
  registerDriverRoutes,
  registerFileRoutes,
  registerSiteRoutes,
  registerQuoteRoutes,
  registerDeliveryNoteRoutes,
  registerPricingRoutes,
  registerReportRoutes,
  registerAnalyticsRoutes,
  registerInvoiceRoutes,
  registerUserRoutes,
  registerUnreadRoutes,
  registerOverviewRoutes,
  registerLiveRoutes,
  registerSuiteRoutes,
  registerPersonalDataRoutes,
  registerSettingsRoutes,
  registerSetupRoutes,
];
