import { describeFiles } from '../../testing/files-suite';
import { useTestServer } from '../../testing/test-server';

describeFiles(useTestServer());
