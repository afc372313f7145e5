import { teamPlaces } from '#papers/model';
import { SectionLinks } from '#shell/web';

/** From each page of the team workspace to the others. */
export const TeamLinks = () => <SectionLinks title={['团队协作', 'Team workspace']} places={teamPlaces} />;
