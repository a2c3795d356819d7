/**
 * Provides tests with `setTimeZone('Pacific/Kiritimati')`. A test's process.env is a copy, which does not change the
 * process's time zone.
 * @returns {() => void} restores the former zone: Jest runs several test files per process
 */
function offerTimeZones(sandbox) {
  const former = process.env.TZ;
  sandbox.setTimeZone = (zone) => {
    process.env.TZ = zone;
  };
  return () => {
    if (former === undefined) delete process.env.TZ;
    else process.env.TZ = former;
  };
}

module.exports = { offerTimeZones };
