import { useLabel } from '#ui/web';

/** What a test page shows is made up, and says so. */
export function SampleNote() {
  const say = useLabel();
  return say(['演示数据，不影响业务', 'Sample data; nothing here touches the business']);
}
