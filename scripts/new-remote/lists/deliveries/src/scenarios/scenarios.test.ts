import { todayInParis } from '@cigogne/contract';
import { testScenarios } from '@cigogne/standalone/testing';
import scenarios from '.';

const today = todayInParis();

testScenarios(scenarios, {
  listOwnIncompleteDeliveries: { query: { start_date: today, end_date: today } },
});
