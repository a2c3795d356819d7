import { testScenarios } from '@cigogne/standalone/testing';
import scenarios from '.';

testScenarios(scenarios, {});
