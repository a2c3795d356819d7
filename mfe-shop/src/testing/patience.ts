import { configure } from '@testing-library/react';

/** What a test waits for comes late on a machine that is busy building, or with long lists. */
configure({ asyncUtilTimeout: 8000 });
