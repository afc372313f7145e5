import { SectionLinks } from '#shell/web';
import { teamPlaces } from '#tracker/model';

/** From each page of the team workspace to the others. */
export const TeamLinks = () => <SectionLinks title={['团队协作', 'Team workspace']} places={teamPlaces} />;
