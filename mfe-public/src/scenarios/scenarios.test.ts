import { testScenarios } from '@cigogne/standalone/testing';
import scenarios from '.';

testScenarios(scenarios, {
  requestQuote: {
    body: { name: 'Anne', city: 'Obernai', message: 'Un lit', consent: 'on', email: 'a@b.example' },
  },
});
