import * as router from '@cigogne/shared-api/router';
import './later.css';

export const exportsOfRouter = Object.keys(router);
