import { openFromSources } from '@cigogne/standalone';
import manifest from '../remote.json';
import roleApp from './role-app';
import scenarios from './scenarios';

openFromSources(manifest, roleApp, scenarios);
